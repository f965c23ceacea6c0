import type { Link } from '@tandem/contract/affiliate/links/link.schema.ts'
import { plural } from '@tandem/contract/plural.ts'
import { clsx } from 'clsx'
import { Ellipsis, Pencil, Power, QrCode, Share } from 'lucide-react'
import { useState } from 'react'
import { formatCoins } from '#lib/coins.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button, type ButtonSize } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { Menu } from '#ui/layer/menu.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useDisableLink, useEnableLink } from './link.api.ts'
import { shownAddress } from './link-words.ts'

const QrDialog = lazyLayer(async () => (await import('./qr-dialog.tsx')).QrDialog)
const RenameDialog = lazyLayer(async () => (await import('./rename-dialog.tsx')).RenameDialog)

export const LinkCard = ({ link, main = false }: { link: Link; main?: boolean }) => {
  const [open, setOpen] = useState<'qr' | 'rename'>()
  const onClose = () => setOpen(undefined)
  const why = reasonFor(link.counts)
  const size = main ? 'medium' : 'small'
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-card p-4 shadow-rest md:p-5">
      <div className="grid gap-1">
        {link.label !== '' && <h3 className="font-semibold">{link.label}</h3>}
        <p
          className={clsx(
            'break-all',
            main ? 'font-bold font-display text-lg sm:text-xl' : 'font-medium',
          )}
        >
          {shownAddress(link.address)}
        </p>
        <p className="truncate text-muted text-sm">Leads to {shownAddress(link.targetUrl)}</p>
      </div>
      {why !== undefined && (
        <p className="rounded-chip bg-warn-soft px-3 py-2 text-sm text-warn">{why}</p>
      )}
      <div className="flex flex-wrap items-center gap-2 max-sm:gap-1.5">
        <CopyButton
          text={link.address}
          label="Copy link"
          size={size}
          variant={main ? 'primary' : 'secondary'}
        />
        <ShareButton link={link} size={size} />
        <LinkMenu link={link} size={size} onOpen={setOpen} />
        <p className="tabular ml-auto text-muted text-sm max-sm:order-first max-sm:ml-0 max-sm:basis-full">
          {inWords(link.clicks, 'click')} · {inWords(link.visitors, 'visitor')}
        </p>
      </div>
      {open === 'qr' && <QrDialog link={link} onClose={onClose} />}
      {open === 'rename' && <RenameDialog link={link} onClose={onClose} />}
    </li>
  )
}

const inWords = (count: number, noun: string): string =>
  `${formatCoins(count)} ${plural(count, noun)}`

/** Uses the device's share sheet. Most computers have none and offer copying instead. */
const ShareButton = ({ link, size }: { link: Link; size: ButtonSize }) => {
  if (typeof navigator.share !== 'function') return null
  // Closing the share sheet is no error.
  const share = () => void navigator.share({ url: link.address }).catch(() => {})
  return (
    <Button variant="secondary" size={size} onClick={share}>
      <Share aria-hidden="true" />
      Share
    </Button>
  )
}

const LinkMenu = ({
  link,
  size,
  onOpen,
}: {
  link: Link
  size: ButtonSize
  onOpen: (what: 'qr' | 'rename') => void
}) => {
  const disable = useDisableLink()
  const enable = useEnableLink()
  const turn = link.disabled ? enable : disable
  const name = link.label === '' ? shownAddress(link.address) : link.label
  return (
    <>
      <Button variant="secondary" size={size} className="max-sm:px-3" onClick={() => onOpen('qr')}>
        <QrCode aria-hidden="true" />
        QR code
      </Button>
      <Menu
        align="start"
        trigger={
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Actions for ${name}`}
            busy={turn.isPending}
          >
            <Ellipsis aria-hidden="true" />
          </Button>
        }
        items={[
          {
            label: link.label === '' ? 'Add label' : 'Change label',
            icon: <Pencil aria-hidden="true" />,
            onSelect: () => onOpen('rename'),
          },
          {
            label: link.disabled ? 'Switch on' : 'Switch off',
            icon: <Power aria-hidden="true" />,
            onSelect: () => turn.mutate({ params: { linkId: link.id } }),
          },
        ]}
      />
      <WriteTrouble error={turn.error} className="basis-full text-sm" />
    </>
  )
}
