/* 1000 bodies under inverse-square attraction, leapfrog steps, as a practitioner writes them in C; prints CPU seconds and
   the x of the first body. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { N = 1000 };
static double x[N], y[N], z[N], vx[N], vy[N], vz[N], ax[N], ay[N], az[N], m[N];

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec + 1e-9 * now.tv_nsec;
}

static void accelerate(void) {
  for (int i = 0; i < N; i++) {
    double sx = 0, sy = 0, sz = 0;
    for (int j = 0; j < N; j++) {
      double dx = x[j] - x[i], dy = y[j] - y[i], dz = z[j] - z[i];
      double squared = dx * dx + dy * dy + (dz * dz + 0.01), pull = m[j] / (squared * sqrt(squared));
      sx += pull * dx, sy += pull * dy, sz += pull * dz;
    }
    ax[i] = sx, ay[i] = sy, az[i] = sz;
  }
}

int main(int argc, char **argv) {
  const int steps = argc > 1 ? atoi(argv[1]) : 100;
  const double dt = 0.001;
  for (int i = 0; i < N; i++) {
    x[i] = (i * 37) % 101 / 101.0, y[i] = (i * 53) % 103 / 103.0, z[i] = (i * 71) % 107 / 107.0, m[i] = 1.0 / N;
  }
  const double start = seconds();
  for (int k = 0; k < steps; k++) {
    accelerate();
    for (int i = 0; i < N; i++) {
      vx[i] += dt * ax[i], vy[i] += dt * ay[i], vz[i] += dt * az[i];
      x[i] += dt * vx[i], y[i] += dt * vy[i], z[i] += dt * vz[i];
    }
  }
  printf("%.6f %.17g\n", seconds() - start, x[0]);
  return 0;
}
