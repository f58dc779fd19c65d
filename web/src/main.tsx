import './styles/app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/query-client.ts';
import { isUnderBasePath, serverPath } from './lib/server-path.ts';
import { router } from './router.tsx';
// Imported for its side effect: follows the system's light and dark mode on every page.
import './shell/theme.ts';

const container = document.getElementById('root');
if (!isUnderBasePath()) location.replace(serverPath(location.pathname + location.search + location.hash));
else if (container) {
  createRoot(container).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
