import type { UserType } from '@tandem/contract/accounts/identity/session.schema.ts'
import type { Conversation } from '@tandem/contract/communication/messages/conversation.schema.ts'

export const otherOf = ({ brand, creator }: Conversation, reader: UserType): string =>
  reader === 'brand' ? creator.name : brand.name

/** The words below a name: what the search found, or the newest message. */
export const previewOf = ({ found, last }: Conversation): string => {
  if (found !== null) return found
  if (last === null) return 'No messages yet'
  const text = last.text === '' ? (last.files === 1 ? '1 file' : `${last.files} files`) : last.text
  const writer = last.mine ? 'You' : last.colleague
  return writer === null ? text : `${writer}: ${text}`
}
