type Noted = {
  campaignId: string
  campaignTitle: string
  brandSlug: string
  /** Missing for a note on a campaign, like the creator. */
  collaborationId?: string
  creatorSlug?: string
  creatorName?: string
  /** The name of the author. */
  byName: string
  /** The members who are notified: those whom the note newly mentions. */
  memberIds: string[]
}

/** Creators never see these events, because only the brand's members read the notes. */
export type TeamNoteEvents = {
  'team_note.written': Noted
  'team_note.changed': Noted
  'team_note.deleted': Noted
}
