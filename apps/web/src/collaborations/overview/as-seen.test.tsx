import type { BrandCollaborationDetail } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { declineTemplatesQuery } from '#collaborations/applications/applicant.api.ts'
import { DeclineDialog } from '#collaborations/applications/decline-dialog.tsx'
import { creatorInCampaignQuery } from '#collaborations/lifecycle/collaboration.api.ts'
import { RefuseReceiptDialog } from '#collaborations/receipts/refuse-receipt-dialog.tsx'
import type { Delivered } from '#collaborations/shipments/delivered.ts'
import { ShipmentProblemBanner } from '#collaborations/shipments/shipment-problem-banner.tsx'
import { commentsQuery } from '#collaborations/submissions/comments/comment.api.ts'
import { catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { DecisionDialog } from './decision-dialog.tsx'

const server = catchRequests()
const id = '01a00000-0000-7000-8000-000000000001'
const yes = { allowed: true }
// Only what the windows read.
const item = (version: number) =>
  ({
    id,
    version,
    state: 'submitted',
    stateDeadline: null,
    campaign: { id, category: 'paid_campaign' },
    creator: { name: 'Mira Sol', slug: 'mira-sol' },
    can: { approve: yes, requestChanges: yes, refuseLive: yes, decline: yes },
    terms: { checklist: [], receiptRounds: 2, shipDays: 5 },
    purchase: null,
    delivery: {
      shipments: [{ reports: [{ problem: 'damaged', answer: null }] }],
      can: { resend: yes, sayDelivered: yes },
    },
  }) as unknown as BrandCollaborationDetail & Delivered
const onClose = () => {}

it.each<[string, (shown: ReturnType<typeof item>) => ReactNode, string]>([
  [
    'approve',
    (one) => <DecisionDialog decision="approve" item={one} onClose={onClose} />,
    'Approve',
  ],
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
  ['decline', (one) => <DeclineDialog item={one} onClose={onClose} />, 'Change the reason'],
  [
    'refuse-receipt',
    (one) => <RefuseReceiptDialog item={one} onClose={onClose} />,
    'Refuse receipt',
  ],
  ['resend', (one) => <ShipmentProblemBanner collaboration={one} />, 'Send again'],
])('%s is about what its reader saw, whatever the page has learned since', async (_, at, label) => {
  const { rerender } = showKnowing(
    [
      [creatorInCampaignQuery(id, 'mira-sol').queryKey, item(3)],
      [commentsQuery(id).queryKey, { items: [] }],
      [declineTemplatesQuery.queryKey, { items: [] }],
    ],
    at(item(3)),
  )
  // The banner’s button opens its question.
  if (screen.queryByRole('dialog') === null && screen.queryByRole('alertdialog') === null) {
    await press(label)
    await screen.findByRole('alertdialog')
  }
  rerender(at(item(4)))
  server.refuse('version.stale', 'This changed meanwhile.')
  await userEvent.click(screen.getAllByRole('button', { name: label }).at(-1) as HTMLElement)
  await waitFor(() => expect(server.sent()).toHaveLength(1))
  expect(server.sent()[0]?.[1]).toMatchObject({ version: 3 })
})
