import type { AnnouncementAudience } from '@tandem/contract/accounts/announcements/announcement.vocabulary.ts'

export const audienceLabels: Record<AnnouncementAudience, string> = {
  all: 'Everybody',
  brand: 'Brands',
  creator: 'Creators',
}
