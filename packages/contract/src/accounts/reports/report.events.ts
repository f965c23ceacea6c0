import type { ModerationDecision, ReportedKind, ReportReason } from './report.vocabulary.ts'

export type ReportEvents = {
  'report.made': { kind: ReportedKind; reason: ReportReason }
  'report.decided': {
    kind: ReportedKind
    decision: ModerationDecision
    /** The responsible people and what they read. Only if nothing changes: others get a mail. */
    affectedIds?: string[]
    title?: string
    reason?: string
  }
  'report.restored': { kind: ReportedKind }
  'report.appealed': { side: 'reporter' | 'affected' }
  'report.appeal_decided': { outcome: 'upheld' | 'reversed' }
  'report.sender_warned': { reason: string }
  'report.sender_refused': { reason: string }
}
