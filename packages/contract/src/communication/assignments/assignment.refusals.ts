export const assignmentRefusals = {
  'assignment.not_possible': {
    status: 409,
    message:
      'This person has left the brand, or their role does not allow this work. Choose another member.',
  },
} as const
