import { type APIRequestContext, expect } from '@playwright/test'
import { readPaper } from '../apps/server/src/money/invoices/paper/read-paper.factory.ts'

/** Without blanks: a word is drawn in pieces where its letters come from several fonts. */
export const squeezed = (text: string): string => text.replace(/\s/g, '')

/** The document behind a link, fetched as its new tab would, squeezed. */
export const paperOf = async (request: APIRequestContext, href: string): Promise<string> => {
  const answer = await request.get(href)
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toBe('application/pdf')
  const file = await answer.body()
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  return squeezed(readPaper(file))
}
