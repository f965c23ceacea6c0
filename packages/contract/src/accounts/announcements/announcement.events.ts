import type { AnnouncementAudience } from './announcement.vocabulary.ts'

type Started = {
  title: string
  body: string
  link: string | null
  audience: AnnouncementAudience
}

export type AnnouncementEvents = {
  'announcement.published': { title: string; audience: AnnouncementAudience }
  'announcement.ended': { title: string }
  /** Everybody in the audience is notified, unless they switched this kind off. */
  'announcement.news_started': Started
  /** Nobody can switch this off. `reason` says why. */
  'announcement.notice_started': Started & { reason: string }
}
