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
  /** Null if the thanks were not also sent as a message. */
  'post.thanked': PostTold & { words: string; collaborationId: string | null }
}
