import { Link } from '@tanstack/react-router'
import { useInstallation } from '#lib/installation.ts'
import { buttonClass } from '#ui/button.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'

type SecureFirstDialogProps = { brandName: string; onClose: () => void }

export const SecureFirstDialog = ({ brandName, onClose }: SecureFirstDialogProps) => {
  const { productName } = useInstallation()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Protect your sign-in"
      footer={
        <Link
          to="/brand-settings/$section"
          params={{ section: 'security' }}
          className={buttonClass()}
          autoFocus
          onClick={onClose}
        >
          Set up two-factor sign-in
        </Link>
      }
    >
      <p>
        Everybody who works for a brand on {productName} needs two-factor sign-in or a passkey.
        Until you set one up, you can read everything, but not change anything for {brandName}.
      </p>
    </Dialog>
  )
}
