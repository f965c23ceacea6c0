import type { PictureDraft } from '@tandem/contract/platform/files/pictures.schema.ts'
import { useEffect, useState } from 'react'
import { sentenceOf } from '#lib/api-refusal.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { CropFrame } from './crop-frame.tsx'
import { largestRegion, leastShare, type Region, type Size, shareOf, sized } from './crop-region.ts'
import { cutPicture } from './cut-picture.ts'
import { loadedPicture } from './loaded-picture.ts'

type Picture = Pick<PictureDraft, 'url' | 'crop'>

/** Chooses the part that tiles show. The whole picture is kept for a later change. */
export const CropDialog = ({
  picture,
  onClose,
  onCropped,
}: {
  picture: Picture
  onClose: () => void
  onCropped: (picture: Picture) => void
}) => {
  const whole = picture.crop?.of ?? picture.url
  const [size, setSize] = useState<Size>()
  const [region, setRegion] = useState<Region | undefined>(picture.crop)
  const [trouble, setTrouble] = useState<string>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    loadedPicture(whole).then(
      ({ naturalWidth: width, naturalHeight: height }) => setSize({ width, height }),
      (error: unknown) => setTrouble(sentenceOf(error)),
    )
  }, [whole])
  const chosen = region ?? (size && largestRegion(size))

  const cut = async () => {
    if (chosen === undefined) return
    const { left, top, width, height } = chosen
    const crop = { of: whole, left, top, width, height }
    setBusy(true)
    setTrouble(undefined)
    try {
      onCropped({ url: await cutPicture(crop), crop })
      onClose()
    } catch (error) {
      setTrouble(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Crop picture"
      description="Drag the frame, or move it with the arrow keys and resize it with plus and minus."
      footer={
        <>
          {picture.crop !== undefined && (
            <Button
              variant="quiet"
              onClick={() => {
                onCropped({ url: whole })
                onClose()
              }}
            >
              Show whole picture
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={busy} onClick={() => void cut()}>
            Crop
          </Button>
        </>
      }
    >
      <div className="grid justify-items-center gap-4">
        {size === undefined || chosen === undefined ? (
          trouble === undefined && <Spinner />
        ) : (
          <>
            <CropFrame src={whole} whole={size} region={chosen} onChange={setRegion} />
            <label className="grid w-full gap-1.5 font-medium text-sm">
              Frame size
              <input
                type="range"
                min={leastShare * 100}
                max={100}
                value={Math.round(shareOf(chosen, size) * 100)}
                onChange={({ target }) =>
                  setRegion(sized(chosen, size, Number(target.value) / 100))
                }
                className="w-full accent-accent"
              />
            </label>
          </>
        )}
        <p role="alert" className="text-bad text-sm empty:hidden">
          {trouble}
        </p>
      </div>
    </Dialog>
  )
}
