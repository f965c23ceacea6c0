import { FileText, Maximize2 } from 'lucide-react'
import { useState } from 'react'
import { buttonClass } from '#ui/button.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'

const ReceiptZoom = lazyLayer(async () => (await import('./receipt-zoom.tsx')).ReceiptZoom)

export const ReceiptFileView = ({ url, round }: { url: string; round: number }) => {
  const [isLarge, setLarge] = useState(false)
  if (url.endsWith('.pdf'))
    return (
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className={`${buttonClass('secondary')} justify-self-start`}
      >
        <FileText aria-hidden="true" />
        Open receipt {round} (PDF)
      </a>
    )
  return (
    <>
      <button
        type="button"
        onClick={() => setLarge(true)}
        className="relative block w-60 max-w-full overflow-hidden rounded-control border border-line bg-sunken"
      >
        <img
          src={url}
          alt={`Receipt ${round}`}
          width={240}
          height={300}
          className="aspect-4/5 w-full object-cover object-top"
        />
        <span className="absolute inset-x-0 bottom-0 flex min-h-9 items-center justify-center gap-2 bg-card font-semibold text-sm">
          <Maximize2 aria-hidden="true" className="size-4" />
          Enlarge receipt
        </span>
      </button>
      {isLarge && <ReceiptZoom url={url} round={round} onClose={() => setLarge(false)} />}
    </>
  )
}
