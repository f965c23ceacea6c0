import type { OwnSecurityKind } from '../../accounts/identity/security.vocabulary.ts'

/** Acts that are no events, because nothing reacts to them, but that a brand wants to look up. */
export type AuditActs = {
  'file.downloaded': { file: string }
  'orders.imported': { added: number }
  'posts.imported': { added: number }
} & { [Kind in OwnSecurityKind as `security.${Kind}`]: Record<never, never> }

export type AuditAct = keyof AuditActs
