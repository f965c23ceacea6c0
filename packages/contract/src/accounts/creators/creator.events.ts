export type CreatorEvents = {
  'creator.opened': { creatorSlug: string }
  'creator.profile_changed': { changed: string[] }
}
