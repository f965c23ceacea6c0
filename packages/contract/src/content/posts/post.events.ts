/** What every event of a post says. */
export type PostTold = {
  postId: string
  type: string
  brandName: string
  brandSlug: string
  creatorName: string
  creatorSlug: string
}

export type PostEvents = {
  'post.shared': PostTold
  'post.numbers_wanted': PostTold & { goneAt: string | null }
  'post.numbers_told': PostTold
  /** `collaborationId`: where the words stand as a message too. */
  'post.thanked': PostTold & { words: string; collaborationId: string | null }
}
