export const moderationRefusals = {
  'case.not_found': { status: 404, message: 'This case does not exist. Go back to the reports.' },
  'case.decided': {
    status: 409,
    message: 'Another operator has decided this case. Reload the page to see the decision.',
  },
  'case.changed': {
    status: 409,
    message: 'A new report about this arrived. Reload the page, read it, and decide again.',
  },
  'case.not_restrictable': {
    status: 409,
    message: 'Messages and reviews cannot be restricted. Remove it, or do nothing.',
  },
  'case.reported': {
    status: 409,
    message: 'Somebody has reported this. Open the reports, read them, and decide there.',
  },
  'case.ground_missing': {
    status: 409,
    message: 'Choose the law or the terms as the ground, and name the provision or the clause.',
  },
  'case.nothing_to_restore': {
    status: 409,
    message: 'No decision is in force that could be withdrawn.',
  },
  'appeal.not_found': { status: 404, message: 'This appeal does not exist. Reload the page.' },
  'appeal.decided': {
    status: 409,
    message: 'Another operator has decided this appeal. Reload the page to see the outcome.',
  },
  'appeal.other_operator': {
    status: 403,
    message: 'You made the decision, so another operator has to decide the appeal.',
  },
  'appeal.replaced': {
    status: 409,
    message:
      'A newer decision replaced the one of this appeal. Withdraw the newer decision first, or choose that the decision stays.',
  },
  'appeal.instead_missing': {
    status: 409,
    message: 'Choose the decision that replaces the first one.',
  },
  'reporter.warn_first': {
    status: 409,
    message: 'Warn this person first. You can refuse their reports if they continue.',
  },
  'reporter.refused': { status: 409, message: 'Reports of this person are already refused.' },
} as const
