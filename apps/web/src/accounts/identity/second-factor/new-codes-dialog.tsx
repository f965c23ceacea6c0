import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import { useMakeRecoveryCodes } from './second-factor.api.ts'

export const NewCodesDialog = ({ onClose }: { onClose: () => void }) => {
  const make = useMakeRecoveryCodes()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={make.isSuccess ? 'Your new recovery codes' : 'Create new recovery codes?'}
      footer={
        make.isSuccess ? (
          <Button onClick={onClose}>I kept the codes</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button busy={make.isPending} onClick={() => make.mutate({})}>
              Create recovery codes
            </Button>
          </>
        )
      }
    >
      {make.isSuccess ? (
        <RecoveryCodeList codes={make.data.codes} />
      ) : (
        <p>Your earlier recovery codes stop working.</p>
      )}
      <WriteTrouble error={make.error} />
    </Dialog>
  )
}
