import { roleWords } from '@tandem/contract/accounts/members/role-words.ts'
import type { SpendingMember } from '@tandem/contract/money/spending/spending.schema.ts'
import { useState } from 'react'
import { coinsInWords, formatCoins } from '#lib/coins.ts'
import { Button } from '#ui/button.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'

const LimitDialog = lazyLayer(async () => (await import('./limit-dialog.tsx')).LimitDialog)

const spentInWords = (used: number, limit: number | null): string =>
  limit === null
    ? `${coinsInWords(used)} this month, no limit`
    : `${formatCoins(used)} of ${coinsInWords(limit)} this month`

export const MemberLimit = ({
  member,
  mayChange,
}: {
  member: SpendingMember
  mayChange: boolean
}) => {
  const [editing, setEditing] = useState(false)
  const { name, isYou, role, usedCoins, limitCoins } = member
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-semibold break-words">
          {name}
          {isYou && ' (you)'}
        </p>
        <p className="text-muted text-sm">
          {roleWords[role].label} · {spentInWords(usedCoins, limitCoins)}
        </p>
      </div>
      {mayChange && (
        <Button variant="secondary" size="small" onClick={() => setEditing(true)}>
          Change limit<span className="sr-only"> of {name}</span>
        </Button>
      )}
      {editing && <LimitDialog member={member} onClose={() => setEditing(false)} />}
    </li>
  )
}
