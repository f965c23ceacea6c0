import { hash, timingSafeEqual } from 'node:crypto'

/** `email` is in lower case. The salt differs per record, so that two records cannot be linked. */
export const subjectHash = (salt: string, email: string): string =>
  hash(
    'sha256',
    Buffer.concat([Buffer.from(salt, 'base64url'), Buffer.from(email)]),
    'buffer',
  ).toString('base64url')

export const isSubject = (
  { salt, emailSha256 }: { salt: string; emailSha256: string },
  email: string,
): boolean => timingSafeEqual(Buffer.from(subjectHash(salt, email)), Buffer.from(emailSha256))
