import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { BrandChoice } from '#accounts/profiles/brand-choice.tsx'
import { brandNamesQuery } from '#accounts/profiles/profile.api.ts'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'

const SharePostDialog = lazyLayer(
  async () => (await import('./share-post-dialog.tsx')).SharePostDialog,
)

export const SharePage = ({ link }: { link: string }) => {
  const [search, setSearch] = useState('')
  const [brand, setBrand] = useState<{ slug: string; name: string }>()
  const q = useDeferredValue(search.trim())
  const names = useQuery(brandNamesQuery(q))
  const navigate = useNavigate()
  return (
    <div className="grid max-w-2xl gap-5">
      <p>
        {link === ''
          ? 'We received no link. Choose the brand that the post is about, then paste the link.'
          : 'Which brand is this post about?'}
      </p>
      {link !== '' && <p className="break-all rounded-control bg-sunken p-3 text-sm">{link}</p>}
      <Field label="Search brands" labelHidden>
        <Input
          type="search"
          placeholder="Search brands"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </Field>
      {names.isError && <LoadFailure query={names} />}
      {names.data?.items.length === 0 && (
        <p className="text-muted">
          {q === '' ? 'No brands have joined yet.' : `No brand matches “${q}”.`}
        </p>
      )}
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {names.data?.items.map((one) => (
          <BrandChoice key={one.slug} brand={one} onChoose={() => setBrand(one)} />
        ))}
      </div>
      {brand && (
        <SharePostDialog
          brand={brand}
          link={link}
          onClose={() => setBrand(undefined)}
          onShared={() =>
            void navigate({ to: '/brand/$brandName', params: { brandName: brand.slug } })
          }
        />
      )}
    </div>
  )
}
