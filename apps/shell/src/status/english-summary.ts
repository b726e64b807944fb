import type { StatusTexts } from './swedish-texts.ts'

/** The summary's English texts. */
export const englishSummary: StatusTexts['summary'] = {
  label: 'How it is now',
  allIsWell: 'All is well',
  unwellThings_one: '{{count}} thing needs a look',
  unwellThings_other: '{{count}} things need a look',
  allWell: 'All services are up and running',
  unwell: 'Needs a look: {{names}}',
  unwellAdvice: 'Ask whoever runs the server of the portal to look at it now.',
  off: 'Switched off: {{names}}',
  servicesUnknown: 'The state of the services could not be fetched',
  backupUnknown: 'The state of backups could not be fetched',
  failuresUnknown: 'Errors in users’ browsers could not be fetched',
  noBackup: 'No backup',
  noBackupAdvice:
    'Ask whoever runs the server of the portal to back it up every night. Its time is shown here after the first backup.',
  oldBackup: 'The backup is old',
  oldBackupAdvice: 'Ask whoever runs the server of the portal why there was no backup last night.',
  backedUp: 'Backed up {{at}}',
  noFailures: 'Nothing has gone wrong for seven days',
  failures_one: 'Something has gone wrong {{count}} time in seven days',
  failures_other: 'Something has gone wrong {{count}} times in seven days',
  noFailuresNow: 'Nothing has gone wrong in the versions in use now',
  pastFailures_one: 'In a version that is no longer in use: {{count}} time.',
  pastFailures_other: 'In versions that are no longer in use: {{count}} times.',
  unknownAdvice: 'Wait a while. If it is still here then, ask whoever runs the server of the portal to look at it.',
  storage: 'Plenty of storage: {{free}} of {{size}} GB is free',
  storageLow: 'Storage is running out: {{free}} of {{size}} GB is free',
  storageAdvice:
    'Ask whoever runs the server of the portal to free some space. When there is none left, receipts and other files cannot be uploaded.',
  mails: 'Mails are sent by a mail server',
  noMails: 'Mails are not sent',
  noMailsAdvice:
    'They are stored as files on the server, so nobody gets invitations, reminders or links. Ask whoever runs the server of the portal to set a mail server (SMTP_URL).',
  mailsUnknown: 'The state of mails could not be fetched',
  failuresAdvice: 'Show the errors under Technical to whoever develops the portal.',
  offAdvice: 'No user sees it until it is switched on again under Off and on.',
}
