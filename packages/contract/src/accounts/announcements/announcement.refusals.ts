export const announcementRefusals = {
  'announcement.not_found': { status: 404, message: 'This announcement does not exist.' },
  'announcement.over': { status: 409, message: 'This announcement has already ended.' },
  'announcement.ends_early': {
    status: 409,
    message: 'Choose an end after the start and in the future.',
  },
} as const
