import { useState } from 'react'
import { ImportDialog } from '#platform/files/rows/import-dialog.tsx'
import type { RowKind } from '#platform/files/rows/row-kind.ts'
import { importRows } from '../conversion.api.ts'
import { type OrderRow, orderFields, understandRows } from './order-rows.ts'

export const OrdersDialog = ({
  programme,
  onClose,
}: {
  programme: { id: string; currency: string }
  onClose: () => void
}) => {
  const [kind] = useState<RowKind<OrderRow>>(() => ({
    ...{ one: 'order', many: 'orders', fields: orderFields, hasAmounts: true },
    understand: (lines, mapping) => understandRows(lines, mapping, programme.currency),
    send: (rows, how) => importRows(programme.id, rows, how),
    changes: ['conversions', 'analytics'],
  }))
  return <ImportDialog kind={kind} onClose={onClose} />
}
