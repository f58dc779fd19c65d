export const settings = {
  title: 'Settings',
  hint: 'Your account on this server, and how the dashboard looks.',
  profile: 'Profile',
  profileHint: 'The name is shown beside your work; with the e-mail address you sign in.',
  name: 'Name',
  email: 'E-mail address',
  emailPassword: 'Current password',
  emailPasswordHint: 'Asked for because the e-mail address changes.',
  saved: 'Saved',
  password: 'Password',
  passwordHint: 'Whoever is signed in elsewhere is signed out by a new one.',
  passwordPinned:
    'Another CASTWRIGHT_ADMIN_PASSWORD at a later start takes its place; the same one as before does not.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  changePassword: 'Change password',
  passwordChanged: (ended: number) =>
    ended === 0
      ? 'The password is changed'
      : ended === 1
        ? 'The password is changed; 1 other session was signed out'
        : `The password is changed; ${ended} other sessions were signed out`,
  sessions: 'Where you are signed in',
  sessionsHint: 'A session ends 14 days after its last visit.',
  thisSession: 'This one',
  since: (when: string) => `since ${when}`,
  seen: (when: string) => `Last seen ${when}`,
  signOutOf: (name: string) => `Sign out: ${name}`,
  signOut: 'Sign out',
  signedOut: 'Signed out there',
  signOutOthers: 'Sign out everywhere else',
  signedOutOthers: (count: number) =>
    count === 1 ? '1 session was signed out' : `${count} sessions were signed out`,
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  unknownBrowser: 'Unknown browser',
  appearance: 'Appearance',
  appearanceHint: 'Kept in this browser.',
  themes: { light: 'Light', dark: 'Dark', system: 'As the system' },
  danger: 'Drafts',
  dangerHint:
    'This browser keeps what you type into the create pages until the video is made. On a machine that others use, forget it before you leave.',
  forgetAction: 'Forget drafts',
  forgetTitle: 'Forget the drafts of this browser?',
  forgetHint: 'What you typed into the create pages and did not make is gone.',
  forgotten: 'The drafts are gone',
};
