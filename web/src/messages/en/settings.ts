export const settings = {
  title: 'Settings',
  hint: 'Your account on this server, and how the dashboard looks.',
  profile: 'Profile',
  profileHint: 'Your name is shown next to your work. You sign in with your e-mail address.',
  name: 'Name',
  email: 'E-mail address',
  emailPassword: 'Current password',
  emailPasswordHint: 'Needed to change your e-mail address.',
  saved: 'Saved',
  password: 'Password',
  passwordHint: 'A new password signs you out everywhere else.',
  passwordPinned:
    'If the server is restarted with a different CASTWRIGHT_ADMIN_PASSWORD, that password replaces this one.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  changePassword: 'Change password',
  passwordChanged: (ended: number) =>
    ended === 0
      ? 'Password changed'
      : ended === 1
        ? 'Password changed. 1 other session was signed out'
        : `Password changed. ${ended} other sessions were signed out`,
  sessions: 'Where you are signed in',
  sessionsHint: 'You are signed out after 14 days of inactivity.',
  thisSession: 'This browser',
  since: (when: string) => `since ${when}`,
  lastSeen: (when: string) => `Last seen ${when}`,
  signOutNamed: (name: string) => `Sign out: ${name}`,
  signOut: 'Sign out',
  signedOut: 'Session signed out',
  signOutOthers: 'Sign out everywhere else',
  signedOutOthers: (count: number) =>
    count === 1 ? '1 session was signed out' : `${count} sessions were signed out`,
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  unknownBrowser: 'Unknown browser',
  appearance: 'Appearance',
  appearanceHint: 'Saved in this browser only.',
  themes: { light: 'Light', dark: 'Dark', system: 'Same as system' },
  drafts: 'Drafts',
  draftsHint:
    'What you type on the create pages is saved in your account, and in this browser, until you make the video. If you share this computer, delete the drafts before you leave.',
  deleteDrafts: 'Delete drafts',
  deleteDraftsTitle: 'Delete all drafts?',
  deleteDraftsHint: 'All unfinished drafts move to the trash and are removed from this browser.',
  draftsDeleted: 'Drafts deleted',
};
