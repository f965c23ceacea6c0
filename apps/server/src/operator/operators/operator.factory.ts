import { randomUUID } from 'node:crypto'
import { buildPasskey } from '#accounts/identity/passkeys/passkey.factory.ts'
import { buildUser } from '#accounts/identity/user.factory.ts'
import { commandOf } from '#operator/command.ts'
import { db } from '#platform/postgres/db.ts'
import { findOperatorByName, insertOperator } from './operator.store.ts'

export const buildOperator = async (name = `Operator ${randomUUID().slice(0, 8)}`) => {
  const key = randomUUID()
  const id = await insertOperator(db, { name, key, addedBy: null })
  return { id, name, key }
}

/** An operator who is signed in to the browser, with a passkey unless `isSecured` is false. */
export const buildOperatorAccount = async ({ isSecured = true } = {}) => {
  const { userId, email, token } = await buildUser()
  const name = `Operator ${randomUUID().slice(0, 8)}`
  const id = await insertOperator(db, { name, key: null, userId, addedBy: null })
  if (isSecured) await buildPasskey(userId)
  return { id, name, userId, email, token }
}

export const buildOperatorId = async (): Promise<string> => {
  const { name } = await buildOperator()
  return (await findOperatorByName(db, name))?.id ?? ''
}

export const runAs = async (by: { key: string } | null, ...words: string[]) => {
  const lines: string[] = []
  const code = await commandOf(words, (line) => lines.push(line), by?.key)?.()
  return { code, said: lines.join('\n') }
}

export const requestIdOf = (said: string): string => /approve (\S+)$/m.exec(said)?.[1] ?? ''
