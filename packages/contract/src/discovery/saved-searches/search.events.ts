export type SearchEvents = {
  /** Campaigns that fit a saved search were published since it was last opened. */
  'search.found': { searchId: string; name: string; found: number }
}
