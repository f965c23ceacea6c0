import { randomUUID } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { appCode } from './app-code.ts'
import { inDatabase } from './database.ts'
import { signUp } from './people.ts'
import { type Someone, send } from './trade.ts'

/** An operator with a second factor. The journey of the operator area sets one up by hand. */
export const operatorAccount = async (browser: Browser): Promise<Someone & { name: string }> => {
  const context = await browser.newContext()
  const { uid, email } = await signUp(context.request)
  const name = `Olga ${randomUUID().slice(0, 8)}`
  await inDatabase('insert into operators (name, user_id) values ($1, $2)', [name, uid])
  const { key } = await send(context.request, '/second-factor/setup')
  await send(context.request, '/second-factor', { code: appCode(key) })
  return { page: await context.newPage(), context, api: context.request, email, name }
}
