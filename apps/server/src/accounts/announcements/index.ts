export { dueAnnouncements, listAnnouncements } from './announcement.views.ts'
export { endAnnouncement } from './end-announcement.ts'
export { publishAnnouncement } from './publish-announcement.ts'
export { tellAnnouncement } from './tell-announcement.ts'
