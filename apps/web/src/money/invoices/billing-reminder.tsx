import { useQuery } from '@tanstack/react-query'
import { billingQuery } from './invoice.api.ts'

export const BillingReminder = ({ onBilling }: { onBilling: () => void }) => {
  const billing = useQuery(billingQuery)
  if (billing.data?.details !== null) return null
  return (
    <p className="text-sm">
      The invoice will show only your brand’s name.
      <button
        type="button"
        className="block min-h-9 underline underline-offset-4"
        onClick={onBilling}
      >
        Add billing details first
      </button>
    </p>
  )
}
