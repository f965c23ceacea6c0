import type { SpendingAsked } from '@tandem/contract/money/spending/spending.schema.ts'

/** A request to approve the write of an endpoint, as the browser would have sent it. */
export const askedFor = (
  { method, path }: { method: string; path: string },
  { params = {}, body = {} }: { params?: object; body?: object },
): SpendingAsked => ({
  operation: `${method} ${path}` as SpendingAsked['operation'],
  params: params as SpendingAsked['params'],
  body: body as SpendingAsked['body'],
})
