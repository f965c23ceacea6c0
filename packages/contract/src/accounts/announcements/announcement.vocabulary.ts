export const announcementAudiences = ['all', 'brand', 'creator'] as const
export type AnnouncementAudience = (typeof announcementAudiences)[number]
