export const savedReportsMax = 20
export const savedReportNameMax = 60
