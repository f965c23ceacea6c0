import type { Side } from '@tandem/contract/side.ts'
import { useAddressSearch } from '#lib/address/address-search.ts'
import { Hint } from '#ui/hint.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { AskedRights } from './asked-rights.tsx'
import { RightsList } from './rights-list.tsx'
import { readRightsSearch } from './rights-search.ts'

const GrantSheet = lazyLayer(async () => (await import('./grant-sheet.tsx')).GrantSheet)
const RequestSheet = lazyLayer(async () => (await import('./request-sheet.tsx')).RequestSheet)

const intro: Record<Side, { text: string; more: string }> = {
  brand: {
    text: 'Your rights to use creators’ content.',
    more: 'Rights allow use outside the creators’ posts. You can download originals until the rights end.',
  },
  creator: {
    text: 'Brands’ rights to use your content.',
    more: 'Rights allow use outside your posts until they end. Then brands can no longer download your originals.',
  },
}

export const RightsPage = ({ side }: { side: Side }) => {
  const [address, replace] = useAddressSearch()
  const { grant, request, ...filters } = readRightsSearch(address)
  const close = () => replace(filters)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="max-w-[60ch] text-muted">
        {intro[side].text}
        <Hint label="What rights are">{intro[side].more}</Hint>
      </p>
      {side === 'creator' && <AskedRights />}
      <RightsList
        side={side}
        filters={filters}
        onFilters={replace}
        onOpen={(id) => replace({ ...filters, grant: id })}
      />
      {grant !== undefined && (
        <GrantSheet key={grant} side={side} grantId={grant} onClose={close} />
      )}
      {request !== undefined && side === 'creator' && (
        <RequestSheet key={request} requestId={request} onClose={close} />
      )}
    </div>
  )
}
