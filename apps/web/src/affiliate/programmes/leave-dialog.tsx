import type { Programme } from '@tandem/contract/affiliate/programmes/programme.schema.ts'
import { ConfirmWrite } from '#ui/layer/confirm-write.tsx'
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
    <ConfirmWrite
      title={isApplication ? 'Withdraw your application?' : `Leave ${programme.name}?`}
      effect={
        isApplication
          ? 'You can apply again at any time.'
          : 'You keep what you have earned. New clicks and codes earn nothing. You can join again.'
      }
      confirmLabel={isApplication ? 'Withdraw application' : 'Leave programme'}
      write={leave}
      input={{ params: { programmeId: programme.id } }}
      done={isApplication ? 'Your application was withdrawn.' : 'You have left the programme.'}
      onClose={onClose}
    />
  )
}
