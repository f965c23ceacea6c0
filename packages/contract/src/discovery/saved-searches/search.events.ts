export type SearchEvents = {
  /** New campaigns fit a saved search since it was last opened. */
  'search.found': { searchId: string; name: string; found: number }
}
