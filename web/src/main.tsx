import './styles/app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/query-client.ts';
import { isUnderBasePath, serverPath } from './lib/server-path.ts';
import { router } from './router.tsx';
// Follows the system's change from day to night on every page.
import './shell/theme.ts';

const place = document.getElementById('root');
if (!isUnderBasePath()) location.replace(serverPath(location.pathname + location.search + location.hash));
else if (place) {
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
