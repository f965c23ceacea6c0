import type { Programme } from '@tandem/contract/programmes/programme.schema.ts'
import { ConfirmDialog } from '#ui/layer/confirm-dialog.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useLeave } from './programme.api.ts'

export const LeaveDialog = ({
  programme,
  onClose,
}: {
  programme: Programme
  onClose: () => void
}) => {
  const leave = useLeave()
  const isApplication = programme.enrolment?.state === 'applied'
  return (
    <ConfirmDialog
      open
      title={isApplication ? 'Withdraw your application?' : `Leave ${programme.name}?`}
      effect={
        <>
          <p>
            {isApplication
              ? 'You can apply again whenever you like.'
              : 'What you earned stays yours; later clicks and codes earn nothing. You can join again.'}
          </p>
          <WriteTrouble error={leave.error} className="mt-2" />
        </>
      }
      confirmLabel={isApplication ? 'Withdraw' : 'Leave'}
      busy={leave.isPending}
      onOpenChange={(open) => !open && onClose()}
      onConfirm={() =>
        leave.mutate(
          { params: { programmeId: programme.id } },
          {
            onSuccess: () => {
              toast.success(isApplication ? 'Your application is withdrawn.' : 'You have left.')
              onClose()
            },
          },
        )
      }
    />
  )
}
