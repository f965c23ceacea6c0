import { createHmac, timingSafeEqual } from 'node:crypto'

export const sameText = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Shopify and WooCommerce sign only the body, in base64. */
export const bodySignature = (secret: string, body: Buffer): string =>
  createHmac('sha256', secret).update(body).digest('base64')

export const doubtsBody = (
  body: Buffer,
  header: unknown,
  secret: string,
  shop: string,
): string | undefined => {
  if (typeof header !== 'string') return `The ${shop} signature is missing.`
  return sameText(header, bodySignature(secret, body))
    ? undefined
    : `The ${shop} signature doesn’t match. Paste this webhook’s secret again.`
}
