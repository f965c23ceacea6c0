import { notesMax } from './team-note.limits.ts'

export const teamNoteRefusals = {
  'team_note.not_found': {
    status: 404,
    message: 'This note was deleted. Write it again if you still need it.',
  },
  'team_note.of_colleague': {
    status: 403,
    message: 'Only the author can change or delete a note. Write your own note below it.',
  },
  'team_note.too_many': {
    status: 409,
    message: `There are already ${notesMax} notes here. Delete notes that you no longer need.`,
  },
} as const
