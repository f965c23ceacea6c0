export { deletePerson } from './delete-person.ts'
export { dueDeletionReminders, dueDeletions } from './deletion.views.ts'
export { remindDeletion } from './remind-deletion.ts'
