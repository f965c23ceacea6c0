import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { brandsCollaboration, yes } from '#collaborations/lifecycle/collaboration.factory.ts'
import { RefuseReceiptDialog } from '#collaborations/receipts/refuse-receipt-dialog.tsx'
import type { Delivered } from '#collaborations/shipments/delivered.ts'
import { ShipmentProblemBanner } from '#collaborations/shipments/shipment-problem-banner.tsx'
import { commentsQuery } from '#collaborations/submissions/comments/comment.api.ts'
import { catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { DecisionDialog } from './decision-dialog.tsx'

const server = catchRequests()
const item = (version: number) => {
  const shipments = [{ reports: [{ problem: 'damaged', answer: null }] }]
  const delivery = { shipments, can: { resend: yes, sayDelivered: yes } } as never
  const can = { requestChanges: yes, refuseLive: yes }
  return brandsCollaboration({ version, delivery, can }) as Delivered & { purchase: null }
}
const onClose = () => {}

it.each<[string, (shown: ReturnType<typeof item>) => ReactNode, string]>([
  [
    'request-changes',
    (one) => <DecisionDialog decision="requestChanges" item={one} onClose={onClose} />,
    'Send to the creator',
  ],
  [
    'refuse-live',
    (one) => <DecisionDialog decision="refuseLive" item={one} onClose={onClose} />,
    'Give it back',
  ],
  [
    'refuse-receipt',
    (one) => <RefuseReceiptDialog item={one} onClose={onClose} />,
    'Refuse receipt',
  ],
  ['resend', (one) => <ShipmentProblemBanner collaboration={one} />, 'Send again'],
])('%s is about what its reader saw, whatever the page has learned since', async (_, at, label) => {
  const { rerender } = showKnowing([[commentsQuery('k1').queryKey, { items: [] }]], at(item(3)))
  // The banner’s button opens its question.
  if (screen.queryByRole('dialog') === null) {
    await press(label)
    await screen.findByRole('alertdialog')
  }
  rerender(at(item(4)))
  server.refuse('version.stale', 'This changed meanwhile.')
  await userEvent.click(screen.getAllByRole('button', { name: label }).at(-1) as HTMLElement)
  await waitFor(() => expect(server.sent()).toHaveLength(1))
  expect(server.sent()[0]?.[1]).toMatchObject({ version: 3 })
})
