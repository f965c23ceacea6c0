import { spendingRequestDays } from '@tandem/contract/money/spending/spending.limits.ts'
import type { SpendingAsked } from '@tandem/contract/money/spending/spending.schema.ts'
import { daysInWords } from '@tandem/contract/plural.ts'
import { ConfirmWrite } from '#ui/layer/confirm-write.tsx'
import { useAskForApproval } from './spending.api.ts'

export const ApprovalDialog = ({
  asked,
  sentence,
  onClose,
}: {
  asked: SpendingAsked
  sentence: string
  onClose: () => void
}) => {
  const ask = useAskForApproval()
  return (
    <ConfirmWrite
      write={ask}
      input={{ body: asked }}
      title="Above your spending limit"
      effect={`${sentence} It is carried out as soon as somebody approves it, at the latest within ${daysInWords(spendingRequestDays)}.`}
      confirmLabel="Ask for approval"
      tone="primary"
      done="Your colleagues were asked"
      onClose={onClose}
    />
  )
}
