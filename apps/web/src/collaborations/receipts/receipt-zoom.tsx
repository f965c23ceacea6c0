import { ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'

const steps = [100, 200, 300]

export const ReceiptZoom = ({
  url,
  round,
  onClose,
}: {
  url: string
  round: number
  onClose: () => void
}) => {
  const [step, setStep] = useState(0)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Receipt ${round}`}
      className="max-w-4xl!"
      footer={
        <>
          <Button
            variant="secondary"
            disabledReason={step === 0 ? 'The whole receipt is visible.' : undefined}
            onClick={() => setStep(step - 1)}
          >
            <ZoomOut aria-hidden="true" />
            Smaller
          </Button>
          <Button
            variant="secondary"
            disabledReason={step === steps.length - 1 ? 'This is the maximum size.' : undefined}
            onClick={() => setStep(step + 1)}
          >
            <ZoomIn aria-hidden="true" />
            Larger
          </Button>
        </>
      }
    >
      <img
        src={url}
        alt={`Receipt ${round}, ${steps[step]}%`}
        style={{ width: `${steps[step]}%` }}
        className="h-auto max-w-none"
      />
    </Dialog>
  )
}
