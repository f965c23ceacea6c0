import type {
  ConnectOutcome,
  Platform,
} from '@tandem/contract/content/connections/connection.schema.ts'
import { mergeHandles, noteFollowers } from '#accounts/creators/index.ts'
import { now } from '#platform/clock.ts'
import { announce } from '#platform/events/outbox.ts'
import { afterCommit, inTransaction } from '#platform/postgres/transaction.ts'
import { isViolation } from '#platform/postgres/violation.ts'
import { lockOwnConnection, writeConnection } from './connection.store.ts'
import { profileHandlesOf } from './connection.views.ts'
import { forgetConnection } from './forget-connection.ts'
import { networkOf } from './handles.rules.ts'
import type { PlatformAccount } from './platform-adapter.ts'
import { wakeReading } from './reading/start-reading.ts'
import type { Tokens } from './tokens/tokens.rules.ts'

type Connecting = {
  creatorId: string
  platform: Platform
  tokens: Tokens
  account: PlatformAccount
}

/** Connecting a different account deletes the numbers and the consent of the previous one. */
const connect = ({ creatorId, platform, tokens, account }: Connecting): Promise<void> =>
  inTransaction(async (tx) => {
    const at = now()
    const before = await lockOwnConnection(tx, creatorId, platform)
    const isSame = before?.accountId === account.id
    if (before !== undefined && !isSame) await forgetConnection(tx, before)
    const { id: accountId, scopedId = null, handle, followers } = account
    const id = await writeConnection(
      tx,
      { creatorId, platform, accountId, scopedId, handle, tokens, at },
      isSame ? before : undefined,
    )
    const network = networkOf[platform]
    if ((await profileHandlesOf(tx, creatorId))[network] === undefined)
      await mergeHandles(tx, creatorId, { [network]: handle })
    if (followers !== null)
      await noteFollowers(tx, creatorId, [{ platform, source: 'platform', count: followers }])
    afterCommit(tx, wakeReading)
    await announce(tx, {
      type: 'connection.made',
      subjectType: 'connection',
      subjectId: id,
      creatorId,
      actor: { userId: creatorId, role: 'creator' },
      data: { platform, handle },
    })
  })

export const connectAccount = async (connecting: Connecting): Promise<ConnectOutcome> => {
  try {
    await connect(connecting)
    return 'connected'
  } catch (error) {
    if (isViolation(error, 'connections_account_key')) return 'taken'
    throw error
  }
}
