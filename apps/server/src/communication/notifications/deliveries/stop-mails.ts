import {
  isMandatory,
  notificationKindNames,
  notificationKinds,
} from '@tandem/contract/communication/notifications/notification-kinds.vocabulary.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { switchMailsOff } from '../preferences/preference.store.ts'
import { readUnsubscribeToken, type Stopped } from './unsubscribe-link.ts'

const optional = notificationKindNames.filter(
  (kind) => !isMandatory(kind) && !notificationKinds[kind].inAppOnly,
)

/** Works without a session: the link's signature names the person. Undefined for a bad link. */
export const stopMails = (token: string): Promise<{ kind: Stopped } | undefined> =>
  inTransaction(async (tx) => {
    const read = readUnsubscribeToken(token)
    if (read === undefined) return undefined
    const kinds = optional.filter((kind) =>
      // Reminders are never part of a summary, so a person who stops it may still rely on them.
      read.kind === 'summary' ? !notificationKinds[kind].atOnce : kind === read.kind,
    )
    return (await switchMailsOff(tx, read.userId, kinds)) ? { kind: read.kind } : undefined
  })
