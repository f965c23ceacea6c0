import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useSendConfirmation } from '../account.api.ts'

export const SendConfirmationButton = () => {
  const send = useSendConfirmation()
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="justify-self-start"
        busy={send.isPending}
        onClick={() =>
          send.mutate(
            {},
            {
              onSuccess: ({ sentTo }) =>
                toast.success(
                  sentTo === null
                    ? 'Your address is already confirmed.'
                    : `Email sent to ${sentTo}.`,
                ),
            },
          )
        }
      >
        Send the email again
      </Button>
      <WriteTrouble error={send.error} className="text-sm" />
    </>
  )
}
