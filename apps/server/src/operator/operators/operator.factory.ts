import { randomUUID } from 'node:crypto'
import { commandOf } from '#operator/command.ts'
import { db } from '#platform/postgres/db.ts'
import { findOperatorByName, insertOperator } from './operator.store.ts'

export const buildOperator = async (name = `Operator ${randomUUID().slice(0, 8)}`) => {
  const key = randomUUID()
  await insertOperator(db, { name, key, addedBy: null })
  return { name, key }
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
