import type { UserType } from '@tandem/contract/accounts/identity/session.schema.ts'
import type { Waiting } from '@tandem/contract/communication/inbox/inbox.schema.ts'
import type { WaitingKind } from '@tandem/contract/communication/inbox/inbox.vocabulary.ts'
import { counted } from '@tandem/contract/plural.ts'

const nouns: Record<WaitingKind, [one: string, many: string]> = {
  applications: ['application', 'applications'],
  invitations: ['invitation', 'invitations'],
  content: ['piece of content', 'pieces of content'],
  changes: ['round of changes', 'rounds of changes'],
  posts: ['live post', 'live posts'],
  receipts: ['receipt', 'receipts'],
  addresses: ['address to add', 'addresses to add'],
  shipments: ['product to send', 'products to send'],
  shipment_problems: ['shipment problem', 'shipment problems'],
  disputes: ['dispute', 'disputes'],
  rights: ['dispute about rights', 'disputes about rights'],
  deals: ['barter deal', 'barter deals'],
  codes: ['code to enter', 'codes to enter'],
  stock: ['coupon with few codes', 'coupons with few codes'],
  claims: ['missing order', 'missing orders'],
  approvals: ['spending request', 'spending requests'],
}

export const countedWaiting = (kind: WaitingKind, count: number): string =>
  counted(count, ...nouns[kind])

const verbs: Partial<Record<WaitingKind, string>> = {
  applications: 'Decide on',
  content: 'Review',
  posts: 'Review',
  receipts: 'Check',
  approvals: 'Decide on',
}

/** Returns a task of a brand, such as `Decide on 2 applications`. */
export const toDo = (kind: WaitingKind, count: number): string => {
  if (kind === 'shipments') return `Send ${counted(count, 'product')}`
  if (kind === 'codes') return count === 1 ? 'Enter a coupon code' : `Enter ${count} coupon codes`
  if (kind === 'stock') return `Add codes to ${counted(count, 'coupon')}`
  return `${verbs[kind] ?? 'Answer'} ${countedWaiting(kind, count)}`
}

/** `said` completes the sentence between the other side's name and the task's subject. */
type Row = { label: string; said: string; act: string }
const row = (label: string, said: string, act: string): Row => ({ label, said, act })

const both = {
  disputes: row('Disputes', 'has a dispute with you about', 'Answer dispute'),
  deals: row('Barter deals', 'proposes a deal on', 'Answer proposal'),
}
const never = row('', 'has a task for you in', 'Open task')

const rows: Record<UserType, Record<WaitingKind, Row>> = {
  brand: {
    ...both,
    applications: row('Applicants', 'applied to', 'Answer application'),
    invitations: never,
    content: row('Content', 'submitted content for', 'Review content'),
    changes: never,
    posts: row('Live posts', 'posted for', 'Review post'),
    receipts: row('Receipts', 'sent a receipt for', 'Check receipt'),
    addresses: never,
    shipments: row('To send', 'needs the product for', 'Send product'),
    shipment_problems: row(
      'Shipment problems',
      'reported a problem with the parcel for',
      'Answer report',
    ),
    rights: row('Rights', 'found content in use after its rights ended:', 'Answer dispute'),
    codes: row('Codes to enter', 'needs a code for', 'Enter code'),
    stock: row('Few codes left', 'codes are left for', 'Add codes'),
    claims: row('Missing orders', 'reported a missing order in', 'Check order'),
    approvals: row('Approvals', 'wants to', 'Decide on request'),
  },
  creator: {
    ...both,
    applications: never,
    invitations: row('Invitations', 'invited you to', 'Answer invitation'),
    content: row('Content', 'needs your content for', 'Submit content'),
    changes: row('Changes', 'requested changes to', 'Submit changes'),
    posts: row('To post', 'approved your draft for', 'Add post link'),
    receipts: row('Receipts', 'needs your receipt for', 'Send receipt'),
    addresses: row('Addresses', 'needs your address for', 'Add address'),
    shipments: row('Shipments', 'sent you the product for', 'Confirm delivery'),
    shipment_problems: never,
    rights: row('Rights', 'asks for the rights to', 'Answer request'),
    codes: row('Codes', 'has a code for you:', 'Show code'),
    stock: never,
    claims: never,
    approvals: never,
  },
}

export const labelOf = (kind: WaitingKind, reader: UserType): string => rows[reader][kind].label

const codesLeft = (count: number): string => {
  if (count === 0) return 'No code is'
  return count === 1 ? 'One code is' : `${count} codes are`
}

export const wordsOf = (waiting: Waiting, reader: UserType): Omit<Row, 'label'> => {
  const { said, act } = rows[reader][waiting.kind]
  if (reader === 'creator' && waiting.of === 'grant')
    return { said: 'says that it took down your content:', act: 'Check content' }
  if (waiting.kind === 'stock') return { said: `${codesLeft(waiting.count)} left for`, act }
  return { said, act }
}
