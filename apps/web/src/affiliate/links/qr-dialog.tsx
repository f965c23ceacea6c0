import type { Link } from '@tandem/contract/affiliate/links/link.schema.ts'
import { Download } from 'lucide-react'
import { saveAs } from '#lib/save-as.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { qrDrawing } from '#ui/qr-drawing.ts'
import { shownAddress } from './link-words.ts'
import { qrPng, qrSvg } from './qr-file.ts'

const fileName = ({ address }: Link, ending: string): string =>
  `qr-${address.split('/').at(-1)}.${ending}`

/** Always dark on light, so that scanners and printers can read the code. */
export const QrDialog = ({ link, onClose }: { link: Link; onClose: () => void }) => {
  const drawing = qrDrawing(link.address)
  const save = async (ending: 'svg' | 'png') =>
    saveAs(ending === 'svg' ? qrSvg(drawing) : await qrPng(drawing), fileName(link, ending))
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="QR code"
      footer={
        <>
          <Button variant="secondary" onClick={() => void save('svg')}>
            <Download aria-hidden="true" />
            SVG, for print
          </Button>
          <Button onClick={() => void save('png')}>
            <Download aria-hidden="true" />
            PNG
          </Button>
        </>
      }
    >
      <div className="grid justify-items-center gap-3">
        <svg
          viewBox={`0 0 ${drawing.size} ${drawing.size}`}
          role="img"
          aria-label={`QR code of ${link.address}`}
          shapeRendering="crispEdges"
          className="size-64 rounded-control bg-white"
        >
          <path d={drawing.path} fill="black" />
        </svg>
        <p className="break-all text-muted text-sm">{shownAddress(link.address)}</p>
      </div>
    </Dialog>
  )
}
