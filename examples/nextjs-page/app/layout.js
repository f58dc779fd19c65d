export const metadata = { title: 'A text becomes a film' };

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body style={{ font: '16px/1.5 system-ui', maxWidth: '36rem', margin: '3rem auto', padding: '0 1rem' }}>
        {children}
      </body>
    </html>
  );
}
